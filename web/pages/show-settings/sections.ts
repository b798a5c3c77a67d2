/** The parts of the settings in their order, as the address names them. */
export const sections = [
  'general',
  'events',
  'arenas',
  'officials',
  'sponsors',
  'numbering',
  'federation',
  'history',
  'danger',
] as const

export type Section = (typeof sections)[number]

export function sectionOf(tab: string | undefined): Section {
  return sections.find((section) => section === tab) ?? 'general'
}
