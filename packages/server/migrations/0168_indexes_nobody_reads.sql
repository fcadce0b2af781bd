-- Two are the beginning of another index of their table, one is on a column that is only compared with <>. The others find
-- rows by their company alone, which nothing asks for: these rows are found by their person or programme, and companies are
-- archived, never deleted.
DROP INDEX mails_by_age, matches_by_company, answer_meanings_by_model, assessment_statements_by_company,
  assessments_by_company, matching_holds_by_company, parting_profiles_by_company, person_facts_by_company,
  personality_results_by_company, profile_photos_by_company, profiles_by_company, resource_marks_of_company,
  withheld_nudges_by_company;
