-- Messages of the contact form. Kept until an administrator deletes them.
CREATE TABLE contact_message (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  phone text NOT NULL CHECK (length(phone) <= 30),
  message text NOT NULL CHECK (length(message) BETWEEN 1 AND 5000),
  received_at timestamptz NOT NULL,
  -- Open until an administrator has dealt with it. Deleting that administrator keeps the date.
  handled_at timestamptz,
  handled_by uuid REFERENCES member ON DELETE SET NULL,
  CHECK (handled_by IS NULL OR handled_at IS NOT NULL)
);
CREATE INDEX contact_message_received_at ON contact_message (received_at DESC);
CREATE INDEX contact_message_open ON contact_message (received_at DESC) WHERE handled_at IS NULL;
-- The deletion of each account looks for its rows by this.
CREATE INDEX contact_message_handled_by ON contact_message (handled_by) WHERE handled_by IS NOT NULL;
