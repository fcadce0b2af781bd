-- Companies whose plan is nearly full or has refused somebody, until the plan changes; and what admins know of it.
CREATE TABLE plan_alerts (
  company_id uuid PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
  -- Attempts to join, not people: somebody who tries again counts again.
  refused integer NOT NULL DEFAULT 0,
  refused_told integer NOT NULL DEFAULT 0,
  told_at timestamptz
);

INSERT INTO plan_alerts (company_id)
SELECT c.id FROM companies c
WHERE c.archived_at IS NULL AND c.plan <> 'ENTERPRISE'
  AND (SELECT count(*) FROM users u WHERE u.company_id = c.id AND u.deactivated_at IS NULL)
    >= CASE c.plan WHEN 'STARTER' THEN 27 ELSE 90 END;
