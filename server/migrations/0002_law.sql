-- Countries, provinces and the law. The law is a list of changes, each of which sets fields of one item from a day on.

CREATE TABLE country (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX country_name ON country (lower(name));

CREATE TABLE province (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  country_id text NOT NULL REFERENCES country,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The order of creation: positions in a list must not depend on names.
  position bigint GENERATED ALWAYS AS IDENTITY
);
CREATE UNIQUE INDEX province_name ON province (country_id, lower(name));

-- The schedules of fees. What they charge, on which day and under which name, stands in the changes.
CREATE TABLE slab_set (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 100),
  -- The name published last, by which lists and the audit log name it.
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  created_at timestamptz NOT NULL DEFAULT now(),
  position bigint GENERATED ALWAYS AS IDENTITY
);
CREATE UNIQUE INDEX slab_set_name ON slab_set (lower(name));

CREATE TABLE rulebook (
  province_id text NOT NULL REFERENCES province,
  type text NOT NULL CHECK (type IN ('courtFee', 'suitValuation')),
  PRIMARY KEY (province_id, type)
);

-- Changes that hold together. Publications wait for each other, so they are committed in the order of their numbers.
CREATE TABLE law_publication (
  number integer PRIMARY KEY CHECK (number > 0),
  -- The endpoint or command that published it.
  action text NOT NULL,
  note text NOT NULL CHECK (length(note) <= 2000),
  published_by uuid,
  published_at timestamptz NOT NULL,
  -- The second administrator, where one is needed.
  approved_by uuid,
  -- The publication that this one withdraws: its changes hold on no day any more.
  takes_back integer UNIQUE REFERENCES law_publication CHECK (takes_back < number)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON law_publication EXECUTE FUNCTION refuse_change();

CREATE TABLE law_change (
  publication integer NOT NULL REFERENCES law_publication,
  -- What is read together: a rulebook (`punjab courtFee`), or what all rulebooks share.
  book text NOT NULL,
  item text NOT NULL,
  kind text NOT NULL,
  from_day date NOT NULL,
  -- The new values of fields, by their names.
  set json NOT NULL,
  -- The order in which items were made: lists must not depend on ids.
  position bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (publication, item, from_day)
);
CREATE INDEX law_change_book ON law_change (book, publication, from_day);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON law_change EXECUTE FUNCTION refuse_change();

CREATE TABLE rulebook_case (
  id uuid PRIMARY KEY,
  province_id text NOT NULL,
  type text NOT NULL,
  sub_minor_id text NOT NULL,
  -- Another reading of the rule; null for the rule itself.
  reading text CHECK (length(reading) BETWEEN 1 AND 300),
  amount numeric,
  expected_valuation json NOT NULL,
  expected_court_fee json NOT NULL,
  source text NOT NULL CHECK (length(source) <= 2000),
  -- The dates of law for which it holds, both included.
  holds_from date NOT NULL,
  holds_until date,
  FOREIGN KEY (province_id, type) REFERENCES rulebook,
  CHECK (holds_from <= holds_until)
);
CREATE INDEX rulebook_case_rulebook ON rulebook_case (province_id, type);
