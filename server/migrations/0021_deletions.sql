-- The mail of a reminder. While it is not sent, both can be taken back; null for a reminder of before.
ALTER TABLE filing_reminder ADD mail_id uuid;

-- The deletion of each account looks for its rows by these: ended sessions, too.
DROP INDEX session_member;
CREATE INDEX session_member ON session (member_id);
CREATE INDEX contact_message_handled_by ON contact_message (handled_by) WHERE handled_by IS NOT NULL;
CREATE INDEX google_arrival_member ON google_arrival (member_id);
