-- A change of a schedule is withdrawn with the versions of the rulebooks that it wrote.

-- Filled by rewriting the table, because the trigger refuses every update.
ALTER TABLE slab_set_version
  -- The version that this one was made from; none for the first.
  ADD base integer;
ALTER TABLE slab_set_version ALTER base TYPE integer USING coalesce(carried_from, nullif(number - 1, 0));
ALTER TABLE slab_set_version
  ADD CHECK (base < number),
  ADD FOREIGN KEY (slab_set_id, base) REFERENCES slab_set_version;
CREATE INDEX slab_set_version_publication ON slab_set_version (publication);

CREATE TABLE slab_set_withdrawal (
  slab_set_id text NOT NULL,
  number integer NOT NULL,
  -- Shared with the withdrawals of the rulebooks' versions.
  publication uuid NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  withdrawn_by uuid,
  withdrawn_at timestamptz NOT NULL,
  PRIMARY KEY (slab_set_id, number),
  FOREIGN KEY (slab_set_id, number) REFERENCES slab_set_version
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON slab_set_withdrawal EXECUTE FUNCTION refuse_change();
