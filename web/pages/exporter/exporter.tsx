import { SectionLayout } from '#web/components/section-layout.tsx'

export function Exporter() {
  return <SectionLayout label="shell.place.exporter" path="/shows/$showId/exporter" />
}
