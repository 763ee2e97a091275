import type { StoredFile } from '../../domain/upload/stored-file';
import type { CallOptions } from '../request/failure';
import type { DownloadedFile, Progress } from '../request/request.port';

/** A file with the name that its user gave it. */
export interface FileToUpload {
  readonly file: Blob;
  readonly fileName: string;
}

/** `onProgress` is called while bytes are sent; `signal` cancels the upload. */
export interface UploadOptions extends Pick<CallOptions, 'signal'> {
  readonly onProgress?: (progress: Progress) => void;
}

/**
 * Upload and download of files (product 7). An upload returns the name to send with a reply (`fileName`) and the URL
 * to show (`url`). A thrown failure has already been shown, except that of `uploadEditorImage`.
 */
export interface FileGateway {
  uploadFile(file: FileToUpload, options?: UploadOptions): Promise<StoredFile>;
  /** Uploads a picture. `prefix` has 1 to 25 letters or hyphens, such as `work-order-reply`. */
  uploadImage(prefix: string, file: FileToUpload, options?: UploadOptions): Promise<StoredFile>;
  /**
   * Uploads a picture for the editor. Failures are not shown here: the editor reports that the picture was not inserted
   * (work orders 8).
   */
  uploadEditorImage(file: FileToUpload, options?: UploadOptions): Promise<{ readonly url: string }>;
  /** Downloads a file that was generated for this user; `remove` deletes it afterwards. */
  download(fileName: string, remove: boolean, options?: CallOptions): Promise<DownloadedFile>;
  /** Downloads a stored file by its name. */
  downloadResource(resource: string, options?: CallOptions): Promise<DownloadedFile>;
}
