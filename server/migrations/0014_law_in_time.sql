-- A rulebook is a timeline: each version answers from its date until the date of the next. An edit is carried into every
-- later version in the same publication, and what is not yet in force can be withdrawn.

-- Both columns are filled by rewriting the table, because the trigger refuses every update.
ALTER TABLE rulebook_version
  -- Shared by all versions that one publication wrote.
  ADD publication uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The version that this one was made from; none for the first.
  ADD base integer,
  -- The later version, of the same date, that an earlier edit was joined into; none for the edit itself.
  ADD carried_from integer CHECK (carried_from < number);
ALTER TABLE rulebook_version
  ALTER publication DROP DEFAULT,
  ALTER base TYPE integer USING nullif(number - 1, 0);
ALTER TABLE rulebook_version
  ADD CHECK (base < number),
  ADD FOREIGN KEY (province_id, type, base) REFERENCES rulebook_version,
  ADD FOREIGN KEY (province_id, type, carried_from) REFERENCES rulebook_version;
CREATE INDEX rulebook_version_publication ON rulebook_version (publication);

-- A withdrawn version stays readable and answers nothing.
CREATE TABLE rulebook_withdrawal (
  province_id text NOT NULL,
  type text NOT NULL,
  number integer NOT NULL,
  -- Shared by all that one withdrawal withdrew, and by the versions that it had to write.
  publication uuid NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  withdrawn_by uuid,
  withdrawn_at timestamptz NOT NULL,
  PRIMARY KEY (province_id, type, number),
  FOREIGN KEY (province_id, type, number) REFERENCES rulebook_version
);
CREATE INDEX rulebook_withdrawal_publication ON rulebook_withdrawal (publication);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rulebook_withdrawal EXECUTE FUNCTION refuse_change();

-- Raised by each withdrawal: a publication is refused if a version that it was made from was withdrawn meanwhile.
ALTER TABLE rulebook ADD withdrawals integer NOT NULL DEFAULT 0 CHECK (withdrawals >= 0);

-- The dates of law for which a test case holds, both included.
ALTER TABLE rulebook_case
  ADD holds_from date,
  ADD holds_until date;
UPDATE rulebook_case SET holds_from = coalesce(
  (SELECT max(effective_from) FROM rulebook_version AS version
   WHERE version.province_id = rulebook_case.province_id AND version.type = rulebook_case.type
     AND effective_from <= day_in_pakistan(now())),
  (SELECT min(effective_from) FROM rulebook_version AS version
   WHERE version.province_id = rulebook_case.province_id AND version.type = rulebook_case.type),
  day_in_pakistan(now()));
ALTER TABLE rulebook_case
  ALTER holds_from SET NOT NULL,
  ADD CHECK (holds_from <= holds_until);
