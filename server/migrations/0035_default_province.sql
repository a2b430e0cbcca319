-- The province that a member's calculator starts with; null for the one used last.
ALTER TABLE member ADD COLUMN default_province text REFERENCES province;
