import { SectionLayout } from '#web/components/section-layout.tsx'

export function Printer() {
  return <SectionLayout label="shell.place.printer" path="/shows/$showId/printer" />
}
