/** The pages of the entry system, the overview first: the last part of their addresses. */
export const sections = [
  'overview',
  'general',
  'data',
  'fees',
  'extra-fees',
  'blocks',
  'schedule',
  'memberships',
  'documents',
  'questions',
  'stabling',
  'accommodation',
] as const

export type Section = (typeof sections)[number]
