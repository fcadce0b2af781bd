-- Who waits in a company, the longest first; asked with every sign-up.
CREATE INDEX memberships_waiting ON memberships (company_id, joined_at, id) WHERE standing = 'WAITING';
