-- Who has an account. Deleting the row deletes the person: what must outlive it (payments) refers to it with
-- ON DELETE SET NULL, what belongs to the person with ON DELETE CASCADE.
CREATE TABLE member (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  -- As typed; unique without regard to case by the index below.
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  -- argon2id with its parameters; none where the member signs in with Google alone.
  password_hash text,
  role text NOT NULL CHECK (role IN ('subscribedUser', 'admin')),
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ur')),
  -- None for administrators whom the operator made.
  agreed_to_terms_at timestamptz,
  email_confirmed_at timestamptz,
  suspended_at timestamptz,
  created_at timestamptz NOT NULL
);

CREATE UNIQUE INDEX member_email ON member (lower(email));
CREATE INDEX member_admin ON member (id) WHERE role = 'admin';
