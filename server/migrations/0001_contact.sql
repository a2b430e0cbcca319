-- What visitors write to the people who run Mizan. Kept until an administrator deletes it.
CREATE TABLE contact_message (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  phone text NOT NULL CHECK (length(phone) <= 30),
  message text NOT NULL CHECK (length(message) BETWEEN 1 AND 5000),
  received_at timestamptz NOT NULL
);

CREATE INDEX contact_message_received_at ON contact_message (received_at DESC);
