-- Rules that administrators have switched off: one sub-minor, one schedule with every rule that computes by it, or a whole
-- province. A suspension is lifted once and never changes otherwise.
CREATE TABLE rule_suspension (
  id uuid PRIMARY KEY,
  province_id text REFERENCES province,
  type text CHECK (type IN ('courtFee', 'suitValuation')),
  sub_minor_id text,
  slab_set_id text REFERENCES slab_set,
  -- The name of what is switched off, as it was then.
  name text NOT NULL,
  message_en text NOT NULL CHECK (length(message_en) BETWEEN 1 AND 500),
  message_ur text NOT NULL CHECK (length(message_ur) BETWEEN 1 AND 500),
  suspended_by uuid NOT NULL,
  suspended_at timestamptz NOT NULL,
  lifted_by uuid,
  lifted_at timestamptz,
  CHECK ((lifted_by IS NULL) = (lifted_at IS NULL)),
  -- Exactly one scope.
  CHECK ((province_id IS NULL) <> (slab_set_id IS NULL)),
  CHECK ((type IS NULL) = (sub_minor_id IS NULL)),
  CHECK (type IS NULL OR province_id IS NOT NULL)
);
CREATE UNIQUE INDEX rule_suspension_active ON rule_suspension (province_id, type, sub_minor_id, slab_set_id)
  NULLS NOT DISTINCT WHERE lifted_at IS NULL;

CREATE TRIGGER kept BEFORE DELETE OR TRUNCATE ON rule_suspension EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lifted_once BEFORE UPDATE ON rule_suspension
  FOR EACH ROW WHEN (OLD.lifted_at IS NOT NULL) EXECUTE FUNCTION refuse_change();

-- Waits for the calculations that are being written, and lets new ones begin when the suspension is committed.
CREATE FUNCTION wait_for_calculations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(1800180018);
  RETURN NULL;
END
$$;
CREATE TRIGGER after_calculations BEFORE INSERT ON rule_suspension
  FOR EACH STATEMENT EXECUTE FUNCTION wait_for_calculations();

-- When an administrator last compared a rulebook or a schedule with its sources. The latest row counts.
CREATE TABLE law_check (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  province_id text,
  type text,
  slab_set_id text REFERENCES slab_set,
  checked_on date NOT NULL,
  check_again_by date NOT NULL CHECK (check_again_by > checked_on),
  note text NOT NULL CHECK (length(note) <= 2000),
  checked_by uuid NOT NULL,
  at timestamptz NOT NULL,
  FOREIGN KEY (province_id, type) REFERENCES rulebook,
  CHECK ((province_id IS NULL) <> (slab_set_id IS NULL)),
  CHECK ((province_id IS NULL) = (type IS NULL))
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON law_check EXECUTE FUNCTION refuse_change();

-- What came of the last try of each source address that the law cites. A check replaces the rows of addresses that are
-- cited, and deletes the others.
CREATE TABLE law_link (
  url text PRIMARY KEY CHECK (length(url) <= 2000),
  finding text NOT NULL CHECK (finding IN ('works', 'moved', 'dead', 'soft404', 'unreachable', 'refused')),
  status integer,
  moved_to text CHECK (length(moved_to) <= 2000),
  -- The first rules and sources that cite it, and how many do.
  citations json NOT NULL,
  citation_count integer NOT NULL CHECK (citation_count > 0),
  -- Since when each check has found the same.
  since timestamptz NOT NULL,
  checked_at timestamptz NOT NULL,
  -- The passage as it was read: of the first try that found it, or as an administrator accepted it since. The digest is that
  -- of all that was fetched; the text is its beginning, and empty for files that are no pages.
  read_digest text,
  read_text text CHECK (length(read_text) <= 50000),
  read_at timestamptz,
  -- The passage as it was found last, while it differs, and since when it does.
  found_digest text CHECK (found_digest <> read_digest),
  found_text text CHECK (length(found_text) <= 50000),
  changed_at timestamptz,
  CHECK ((read_digest IS NULL) = (read_text IS NULL) AND (read_digest IS NULL) = (read_at IS NULL)),
  CHECK ((found_digest IS NULL) = (found_text IS NULL) AND (found_digest IS NULL) = (changed_at IS NULL))
);

-- Words that one administrator found for what rules rest on without any, with a photograph of them, and what a second
-- administrator decided.
CREATE TABLE excerpt (
  id uuid PRIMARY KEY,
  -- The id of the gap, and its title then.
  gap text NOT NULL CHECK (length(gap) <= 200),
  title text NOT NULL CHECK (length(title) <= 1000),
  outcome text NOT NULL CHECK (outcome IN ('supports', 'contradicts')),
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 5000),
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 500),
  -- In the address of the photograph.
  picture_id uuid NOT NULL UNIQUE,
  picture bytea NOT NULL CHECK (length(picture) <= 2097152),
  found_by uuid NOT NULL,
  found_at timestamptz NOT NULL,
  decision text CHECK (decision IN ('confirmed', 'refused')),
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  -- Never by the person who found them.
  decided_by uuid CHECK (decided_by <> found_by),
  decided_at timestamptz,
  CHECK ((decision IS NULL) = (decided_by IS NULL) AND (decision IS NULL) = (decided_at IS NULL)),
  CHECK ((decision IS NOT DISTINCT FROM 'refused') = (reason <> ''))
);
CREATE INDEX excerpt_gap ON excerpt (gap, found_at);
CREATE INDEX excerpt_in_order ON excerpt ((decision IS NOT NULL), found_at DESC, id);
-- A decision is taken once, on what was submitted.
CREATE TRIGGER decided_once BEFORE UPDATE ON excerpt FOR EACH ROW
  WHEN (OLD.decided_at IS NOT NULL OR (OLD.gap, OLD.outcome, OLD.words, OLD.source, OLD.picture, OLD.found_by)
    IS DISTINCT FROM (NEW.gap, NEW.outcome, NEW.words, NEW.source, NEW.picture, NEW.found_by))
  EXECUTE FUNCTION refuse_change();

-- The law that ships is a branch: what it changed since it was taken last is published, but where administrators differ.

-- The shipped law as it was taken last, with which the next one is compared. One row, whose digest is that of the files.
CREATE TABLE shipped_law (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  digest text NOT NULL,
  -- Compressed JSON. Its items have the ids that they have in the rulebooks.
  content bytea NOT NULL,
  taken_by uuid,
  taken_at timestamptz NOT NULL
);

-- A value of the shipped law that waits: the administrators have set the same field otherwise, until one of them decides.
CREATE TABLE shipped_conflict (
  id uuid PRIMARY KEY,
  book text NOT NULL,
  item text NOT NULL,
  kind text NOT NULL,
  field text NOT NULL,
  -- From this day on it ships; without one, from the day of the decision on.
  from_day date,
  -- The shipped value before and now.
  before json NOT NULL,
  shipped json NOT NULL,
  found_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (item, field, from_day)
);
