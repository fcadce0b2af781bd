CREATE TYPE lead_kind AS ENUM ('MESSAGE', 'DEMO', 'INTEREST');
CREATE TYPE lead_status AS ENUM ('NEW', 'IN_PROGRESS', 'ANSWERED', 'CLOSED');

-- What visitors leave on the public pages, in one list. The whole of it stays where it is, and a lead goes with it.
CREATE TABLE leads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind lead_kind NOT NULL,
  status lead_status NOT NULL DEFAULT 'NEW',
  name text NOT NULL,
  -- Empty when the visitor left none.
  email text NOT NULL,
  company text NOT NULL,
  title text NOT NULL,
  preview text NOT NULL,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  contact_message_id uuid UNIQUE REFERENCES contact_messages (id) ON DELETE CASCADE,
  demo_booking_id uuid UNIQUE REFERENCES demo_bookings (id) ON DELETE CASCADE,
  interest_answer_id uuid UNIQUE REFERENCES interest_answers (id) ON DELETE CASCADE,
  CHECK (num_nonnulls(contact_message_id, demo_booking_id, interest_answer_id) = 1)
);
-- A page of ten is found in an index alone, whatever is filtered.
CREATE INDEX leads_by_newest ON leads (created_at, id) INCLUDE (kind, status);
CREATE INDEX leads_of_kind ON leads (kind, created_at, id) INCLUDE (status);
CREATE INDEX leads_of_status ON leads (status, created_at, id) INCLUDE (kind);
CREATE INDEX leads_search ON leads
  USING gin (lower(name || ' ' || email || ' ' || company || ' ' || title || ' ' || preview) gin_trgm_ops);

CREATE TABLE lead_replies (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  -- Chosen by the admin's browser: pressing twice sends once.
  client_id uuid NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  -- As the admin was called on that day.
  sent_by text NOT NULL,
  sent_at timestamptz NOT NULL,
  mail_id uuid REFERENCES mails (id) ON DELETE SET NULL,
  UNIQUE (lead_id, client_id)
);
CREATE INDEX lead_replies_by_mail ON lead_replies (mail_id);

INSERT INTO leads (kind, status, name, email, company, title, preview, created_at, contact_message_id)
SELECT 'MESSAGE', CASE WHEN is_suspect THEN 'CLOSED'::lead_status ELSE 'NEW' END, full_name, work_email,
  coalesce(company_name, ''), coalesce(subject, 'Contact form'),
  left(regexp_replace(coalesce(message, ''), '\s+', ' ', 'g'), 160), created_at, id
FROM contact_messages;

INSERT INTO leads (kind, status, name, email, company, title, preview, created_at, demo_booking_id)
SELECT 'DEMO', CASE WHEN cancelled_at IS NULL THEN 'NEW'::lead_status ELSE 'CLOSED' END, name, email,
  coalesce(company, ''), 'Demo', to_char(starts_at AT TIME ZONE time_zone, 'YYYY-MM-DD HH24:MI') || ' ' || time_zone,
  created_at, id
FROM demo_bookings;

INSERT INTO leads (kind, status, name, email, company, title, preview, created_at, interest_answer_id)
SELECT 'INTEREST', CASE WHEN u.id IS NULL THEN 'NEW'::lead_status ELSE 'CLOSED' END,
  coalesce(u.first_name || ' ' || u.last_name, nullif(i.email, ''), 'A visitor'), coalesce(u.email, i.email, ''), '',
  CASE i.kind WHEN 'MENTOR' THEN 'Mentor questionnaire' ELSE 'Mentee questionnaire' END,
  jsonb_array_length(i.answers) || ' answers', i.created_at, i.id
FROM interest_answers i LEFT JOIN users u ON u.id = i.user_id;
