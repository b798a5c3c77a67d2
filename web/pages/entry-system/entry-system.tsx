import { SectionLayout } from '#web/components/section-layout.tsx'

export function EntrySystem() {
  return <SectionLayout label="shell.place.entrySystem" path="/shows/$showId/entry-system" />
}
