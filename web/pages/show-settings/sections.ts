/** The parts of the settings in their order, as the address names them. */
const sections = [
  'general',
  'events',
  'arenas',
  'officials',
  'sponsors',
  'publication',
  'comments',
  'ringside',
  'numbering',
  'federation',
  'access',
  'history',
  'danger',
] as const

export type Section = (typeof sections)[number]

const ofOffice: readonly Section[] = ['ringside', 'access', 'history', 'danger']

/** Who may and who did what, the devices at ringside, and deleting, are the office's alone. */
export function sectionsFor(permissions: readonly string[]): readonly Section[] {
  if (permissions.includes('WRITE')) return sections
  return sections.filter((section) => !ofOffice.includes(section))
}

/** The one that the address names; the first where it names none that may be seen. */
export function sectionOf(tab: string | undefined, shown: readonly Section[]): Section {
  return shown.find((section) => section === tab) ?? 'general'
}
