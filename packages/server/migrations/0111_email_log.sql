-- Whose people an email went to, so that those who run a programme can see that it did.
ALTER TABLE mails ADD COLUMN company_id uuid REFERENCES companies (id);
UPDATE mails m SET company_id = u.company_id FROM users u WHERE u.email = m.recipient;
CREATE INDEX mails_by_company ON mails (company_id, created_at DESC, id DESC) WHERE company_id IS NOT NULL;
