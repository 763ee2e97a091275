import type { PGlite } from '@electric-sql/pglite';

/**
 * Stores the content of the migrated tables and the state of their sequences in the database. `restore` returns a
 * used database to that state.
 */
export const storePristineState = async (engine: PGlite): Promise<void> => {
  await engine.exec(`
    create schema pristine;
    create table pristine.sequence_state as
      select schemaname || '.' || quote_ident(sequencename) as name, start_value, last_value
      from pg_sequences where schemaname = 'public';
    do $$
    declare name text;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table pristine.%1$I as table public.%1$I', name);
      end loop;
    end $$;
  `);
};

/** Removes every row and table that the migrations did not create, and resets every sequence. */
export const restore = async (engine: PGlite): Promise<void> => {
  await engine.exec(`
    begin;
    set local session_replication_role = replica;
    do $$
    declare name text;
    begin
      for name in
        select tablename from pg_tables where schemaname = 'public'
        except select tablename from pg_tables where schemaname = 'pristine'
      loop
        execute format('drop table public.%I cascade', name);
      end loop;
      execute (
        select 'truncate ' || string_agg(format('public.%I', tablename), ', ') || ' cascade'
        from pg_tables where schemaname = 'public'
      );
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('insert into public.%1$I overriding system value table pristine.%1$I', name);
      end loop;
    end $$;
    select setval(name, coalesce(last_value, start_value), last_value is not null)
    from pristine.sequence_state;
    commit;
  `);
};
