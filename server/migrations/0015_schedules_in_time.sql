-- A schedule is a timeline, as a rulebook is: each version charges from its date until the date of the next, the first
-- one also before. A change is carried into every later version in the same publication.

ALTER TABLE slab_set_version
  ADD effective_from date,
  -- Shared with the versions of rulebooks that the same publication wrote.
  ADD publication uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The later version, of the same date, that an earlier change was joined into; none for the change itself.
  ADD carried_from integer CHECK (carried_from < number);

-- A change and the rulebooks under it were published at one moment: they tell its date. Other changes hold from that day.
ALTER TABLE slab_set_version DISABLE TRIGGER append_only;
UPDATE slab_set_version SET effective_from = coalesce(
  (SELECT min(effective_from) FROM rulebook_version AS version
   WHERE version.published_at = slab_set_version.published_at AND slab_set_version.number > 1),
  day_in_pakistan(published_at));
ALTER TABLE slab_set_version ENABLE TRIGGER append_only;

ALTER TABLE slab_set_version
  ALTER effective_from SET NOT NULL,
  ALTER publication DROP DEFAULT,
  ADD FOREIGN KEY (slab_set_id, carried_from) REFERENCES slab_set_version;
