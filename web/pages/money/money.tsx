import { SectionLayout } from '#web/components/section-layout.tsx'

export function Money() {
  return <SectionLayout label="shell.place.money" path="/shows/$showId/money" />
}
