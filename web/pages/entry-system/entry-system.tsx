import { SectionLayout } from '#web/components/section-layout.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { type Section, sections } from './sections.ts'

export function EntrySystem() {
  const t = useMessages()
  const links = sections.map((section) => ({
    to: pathOf(section),
    label: t(`shell.entrySystem.${section}`),
  }))
  return <SectionLayout label={t('shell.place.entrySystem')} links={links} />
}

function pathOf(section: Section): `/shows/$showId/entry-system${string}` {
  const index = '/shows/$showId/entry-system'
  return section === 'overview' ? index : `${index}/${section}`
}
