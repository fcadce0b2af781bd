-- Few people wait to be let in. Whoever is not among them takes a seat of the plan, without a look at each membership.
CREATE INDEX memberships_not_in ON memberships (user_id) WHERE standing <> 'IN';
