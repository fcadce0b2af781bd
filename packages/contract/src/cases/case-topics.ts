/** The topics a person can report to the programme team. */
export const caseTopics = ['time', 'fit', 'conduct', 'own-situation', 'technical', 'other'] as const
export type CaseTopic = (typeof caseTopics)[number]

/** How soon someone should look at it. */
export const caseUrgencies = ['week', 'soon', 'today'] as const
export type CaseUrgency = (typeof caseUrgencies)[number]

/** Urgent cases about the partner pause contact immediately. */
export const pausesContact = (topic: CaseTopic, urgency: CaseUrgency): boolean =>
  urgency === 'today' && (topic === 'conduct' || topic === 'fit')
