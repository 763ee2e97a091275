import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '../../backend/node/settings';

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly stop_grace_period?: string;
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
}

/** The file as a YAML parser reads it, with anchors and merges resolved. */
const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
};
const nodes = Object.entries(compose.services).filter(([name]) => name.startsWith('node-'));

describe('the nodes of compose.yaml', () => {
  it('have equal settings, and each node sends its signals itself', () => {
    const [first, ...others] = nodes.map(([, { environment }]) => environment);
    expect(others.length).toBeGreaterThan(0);
    for (const environment of others) expect(environment).toEqual(first);
    expect(first).not.toHaveProperty('IM_REST_URL');
  });

  it('drain longer than the proxy keeps an idle connection, and are not killed before they have drained', () => {
    const kept = Number(/keepalive_timeout (\d+)s/.exec(readFileSync('deploy/nginx/http.conf', 'utf8'))?.[1]);
    const deadline = /STOP_DEADLINE_MS = ([\d_]+)/.exec(readFileSync('backend/node/server.ts', 'utf8'))?.[1];
    for (const [, { environment, stop_grace_period }] of nodes) {
      const drain = Number(environment?.['DRAIN_SECONDS']);
      expect(drain).toBeGreaterThan(kept);
      const needed = drain + Number(deadline?.replaceAll('_', '')) / 1000;
      expect(Number(/^(\d+)s$/.exec(stop_grace_period ?? '')?.[1])).toBeGreaterThan(needed);
    }
  });

  it('serve probes and metrics to their network, and publish no port', () => {
    const image =
      readFileSync('Dockerfile', 'utf8')
        .split(/^(?=FROM )/m)
        .at(-1) ?? '';
    const inImage = Object.fromEntries(
      [...image.matchAll(/^(?:ENV)? +([A-Z_]+)=(\S+)/gm)].map(([, name = '', value = '']) => [name, value]),
    );
    for (const [, { environment, ports }] of nodes) {
      const read = readSettings(
        { ...inImage, ...environment, DATABASE_URL: 'postgres://a:b@c/d' },
        { webRoot: '' },
      );
      expect(read.ok && read.settings.metrics).toEqual({ host: '0.0.0.0', port: 9090 });
      expect(ports).toBeUndefined();
    }
  });
});
