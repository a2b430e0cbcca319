-- Edits of a rulebook that are not published, each held by one administrator, who alone can save it.
CREATE TABLE rulebook_draft (
  id uuid PRIMARY KEY,
  province_id text NOT NULL,
  type text NOT NULL,
  -- Null once the account is deleted: the draft stays, and others can take it over.
  holder uuid REFERENCES member ON DELETE SET NULL,
  held_since timestamptz NOT NULL,
  -- Raised by each save and each change of the holder; a save names the one that it was based on.
  revision integer NOT NULL CHECK (revision > 0),
  -- The browser tab that saved last and the number of its save, so that a late save cannot overwrite a newer one.
  tab uuid NOT NULL,
  save_number integer NOT NULL CHECK (save_number > 0),
  base_version integer NOT NULL CHECK (base_version >= 0),
  -- The day whose rules are edited; null for today's, whichever day that is.
  effective_from date,
  -- The difference from the base version and the unread texts, as the editor packs them.
  content json NOT NULL,
  saved_at timestamptz NOT NULL,
  FOREIGN KEY (province_id, type) REFERENCES rulebook
);
-- One for each administrator, rulebook and day.
CREATE UNIQUE INDEX rulebook_draft_own
  ON rulebook_draft (province_id, type, holder, coalesce(effective_from, '-infinity'));
CREATE INDEX rulebook_draft_holder ON rulebook_draft (holder);
CREATE INDEX rulebook_draft_saved_at ON rulebook_draft (saved_at);
