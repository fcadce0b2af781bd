/** What one can tell the programme team about. */
export const caseTopics = ['time', 'fit', 'conduct', 'own-situation', 'technical', 'other'] as const
export type CaseTopic = (typeof caseTopics)[number]

/** How soon someone should look at it. */
export const caseUrgencies = ['week', 'soon', 'today'] as const
export type CaseUrgency = (typeof caseUrgencies)[number]

/** What cannot wait and is about the partner stops contact in the same moment. */
export const pausesContact = (topic: CaseTopic, urgency: CaseUrgency): boolean =>
  urgency === 'today' && (topic === 'conduct' || topic === 'fit')
