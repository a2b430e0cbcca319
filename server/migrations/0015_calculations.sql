-- Subjects of calculations, shared by all members: places and names at that time, and the words to search them by.
CREATE TABLE calculation_subject (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of the whole subject with its names: a renamed category is a new subject, and old calculations keep theirs.
  digest bytea NOT NULL UNIQUE,
  country_id text NOT NULL,
  province_id text NOT NULL,
  type text NOT NULL CHECK (type IN ('courtFee', 'suitValuation')),
  sub_minor_id text NOT NULL,
  -- Folded words, each after a space.
  words text NOT NULL
);

CREATE SEQUENCE calculation_order AS bigint;

CREATE TABLE calculation (
  -- Derived from the member and the question: the same question again is the same row.
  id uuid PRIMARY KEY,
  -- Without a reference: the history of a deleted account may be a million rows, which a job deletes in batches.
  member_id uuid NOT NULL,
  subject_id integer NOT NULL REFERENCES calculation_subject,
  -- Milliseconds since 1970, then 20 bits of a sequence: sorts and filters by time, and is unique.
  number bigint NOT NULL,
  -- Plain digits with byte order, so that a prefix of the amount finds it by the index.
  amount text COLLATE "C" NOT NULL,
  -- The date of law.
  as_of text COLLATE "C" NOT NULL,
  -- The JSON answer byte for byte; later changes of rules, schedules or names do not affect it.
  answer text NOT NULL,
  -- The batch that wrote it. A deleted account leaves calculations behind for the job that deletes them, so nothing refers
  -- to the batch.
  batch_id uuid
);
CREATE UNIQUE INDEX calculation_time ON calculation (member_id, number);
CREATE INDEX calculation_about ON calculation (member_id, subject_id, number);
CREATE INDEX calculation_question ON calculation (subject_id, as_of, amount) INCLUDE (number);
CREATE INDEX calculation_amount ON calculation (member_id, amount, subject_id, number);
-- The history shows a batch as one row, so it reads the others without passing over its calculations.
CREATE INDEX calculation_single ON calculation (member_id, number) WHERE batch_id IS NULL;
-- lz4 is faster than the default, where this Postgres has it.
DO $$
BEGIN
  ALTER TABLE calculation ALTER COLUMN answer SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN NULL;
END
$$;
CREATE FUNCTION refuse_new_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a calculation is never changed' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER never_changed BEFORE UPDATE ON calculation EXECUTE FUNCTION refuse_new_answer();

-- Calculations of a member by subject, so that a page of history knows its total without counting rows.
CREATE TABLE calculation_count (
  member_id uuid NOT NULL REFERENCES search_account ON DELETE CASCADE,
  subject_id integer NOT NULL REFERENCES calculation_subject,
  calculations integer NOT NULL CHECK (calculations >= 0),
  PRIMARY KEY (member_id, subject_id)
) WITH (fillfactor = 50);

CREATE FUNCTION count_added_calculations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calculation_count AS kept (member_id, subject_id, calculations)
  SELECT member_id, subject_id, count(*) FROM added GROUP BY member_id, subject_id ORDER BY member_id, subject_id
  ON CONFLICT (member_id, subject_id) DO UPDATE SET calculations = kept.calculations + excluded.calculations;
  RETURN NULL;
END
$$;
CREATE TRIGGER added_counted AFTER INSERT ON calculation
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_calculations();

CREATE FUNCTION count_removed_calculations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE calculation_count AS kept SET calculations = kept.calculations - gone.calculations
  FROM (SELECT member_id, subject_id, count(*) AS calculations FROM removed GROUP BY member_id, subject_id) AS gone
  WHERE kept.member_id = gone.member_id AND kept.subject_id = gone.subject_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER removed_counted AFTER DELETE ON calculation
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_calculations();

-- Counts by day in Pakistan, kept by triggers, so that a later deletion does not lower them.
CREATE TABLE calculation_day (
  day date NOT NULL,
  province_id text NOT NULL,
  type text NOT NULL CHECK (type IN ('courtFee', 'suitValuation')),
  slot smallint NOT NULL,
  calculations integer NOT NULL CHECK (calculations > 0),
  PRIMARY KEY (day, province_id, type, slot)
) WITH (fillfactor = 50);

CREATE FUNCTION count_calculations_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calculation_day AS kept (day, province_id, type, slot, calculations)
  SELECT day_in_pakistan(to_timestamp((number >> 20) / 1000.0)), province_id, type, count_slot(), count(*)
  FROM added JOIN calculation_subject ON calculation_subject.id = subject_id GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (day, province_id, type, slot) DO UPDATE SET calculations = kept.calculations + excluded.calculations;
  RETURN NULL;
END
$$;
CREATE TRIGGER day_counted AFTER INSERT ON calculation
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_calculations_of_day();

-- Calculations and their court fees in rupees by rule, kept like those by day. A text in place of a fee adds none.
CREATE TABLE calculation_rule (
  province_id text NOT NULL,
  type text NOT NULL CHECK (type IN ('courtFee', 'suitValuation')),
  sub_minor_id text NOT NULL,
  slot smallint NOT NULL,
  calculations bigint NOT NULL CHECK (calculations > 0),
  fees numeric NOT NULL CHECK (fees >= 0),
  PRIMARY KEY (province_id, type, sub_minor_id, slot)
) WITH (fillfactor = 50);

CREATE FUNCTION count_calculations_of_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calculation_rule AS kept (province_id, type, sub_minor_id, slot, calculations, fees)
  SELECT province_id, type, sub_minor_id, count_slot(), count(*),
    coalesce(sum(fee::numeric) FILTER (WHERE fee ~ '^[0-9]{1,20}([.][0-9]{1,2})?$'), 0)
  FROM added JOIN calculation_subject ON calculation_subject.id = subject_id,
    LATERAL (SELECT answer::json #>> '{calculation,courtFeeToBeAffixed}' AS fee) AS answered
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (province_id, type, sub_minor_id, slot)
    DO UPDATE SET calculations = kept.calculations + excluded.calculations, fees = kept.fees + excluded.fees;
  RETURN NULL;
END
$$;
CREATE TRIGGER rule_counted AFTER INSERT ON calculation
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_calculations_of_rule();

-- Printed on a worksheet; anyone who has the sheet can look the calculation up.
CREATE TABLE check_code (
  code text PRIMARY KEY CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  calculation_id uuid NOT NULL UNIQUE REFERENCES calculation ON DELETE CASCADE
);

-- A link to one calculation for other readers, until it is withdrawn.
CREATE TABLE calculation_share (
  token text PRIMARY KEY CHECK (length(token) BETWEEN 20 AND 100),
  calculation_id uuid NOT NULL UNIQUE REFERENCES calculation ON DELETE CASCADE,
  shared_at timestamptz NOT NULL,
  -- Whether previews of the link in chats say the amount. It outlives a withdrawal, so only its owner decides.
  shows_amount boolean NOT NULL DEFAULT false
);

-- What later appeals may cost in fees: one for a calculation, so that the primary key lets one request pay for it.
CREATE TABLE ladder (
  calculation_id uuid PRIMARY KEY REFERENCES calculation ON DELETE CASCADE,
  -- The JSON answer byte for byte.
  answer text NOT NULL
);
CREATE TRIGGER never_changed BEFORE UPDATE ON ladder EXECUTE FUNCTION refuse_new_answer();
