-- Many questions at once: a file is checked, and once its member starts it, a job answers all of its rows or none.
CREATE TABLE batch (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES search_account ON DELETE CASCADE,
  -- Of the file, the kind of suit and the date of law: the same file sent twice is one batch. The id, once another took its place.
  digest bytea NOT NULL,
  name text NOT NULL CHECK (length(name) <= 200),
  as_of date NOT NULL,
  -- The kinds of suit and, row by row, the kind and the amount.
  asked json NOT NULL,
  -- The first kinds of suit by name, for lists, and how many there are.
  kinds json NOT NULL,
  kind_count integer NOT NULL,
  rows integer NOT NULL CHECK (rows BETWEEN 1 AND 10000),
  state text NOT NULL CHECK (state IN ('checked', 'running', 'refused', 'done')),
  -- Why it was refused after its start.
  refusal text,
  -- In searches, as it was last computed; of a running one what its member agreed to, of one that is done what was paid.
  price integer NOT NULL CHECK (price >= 0),
  -- Administrators pay nothing, as they were when they started it.
  is_charged boolean NOT NULL DEFAULT true,
  computed integer NOT NULL DEFAULT 0,
  checked_at timestamptz NOT NULL,
  started_at timestamptz,
  ended_at timestamptz,
  -- The calculations of the rows, in the order of the file; one may be deleted meanwhile, or have been saved before.
  answers uuid[],
  -- The answers that are not saved because their rule takes no amount, by the id that stands in `answers`.
  unsaved json,
  -- Its place in the history, as in `calculation`, and how many of the calculations that it wrote are still there.
  number bigint,
  kept integer NOT NULL DEFAULT 0 CHECK (kept >= 0),
  UNIQUE (member_id, digest),
  CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CHECK ((state = 'done') = (answers IS NOT NULL AND unsaved IS NOT NULL AND number IS NOT NULL))
);
-- A member runs one at a time.
CREATE UNIQUE INDEX batch_running ON batch (member_id) WHERE state = 'running';
CREATE INDEX batch_unstarted ON batch (checked_at) WHERE state IN ('checked', 'refused');
CREATE INDEX batch_history ON batch (member_id, number) WHERE state = 'done';

CREATE FUNCTION count_removed_from_batches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE batch SET kept = kept - gone.calculations
  FROM (SELECT batch_id, count(*) AS calculations FROM removed WHERE batch_id IS NOT NULL GROUP BY batch_id) AS gone
  WHERE batch.id = gone.batch_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER removed_from_batches AFTER DELETE ON calculation
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_from_batches();
