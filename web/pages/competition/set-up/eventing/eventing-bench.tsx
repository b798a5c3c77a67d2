import { eventing } from '#domain/scoring/eventing/eventing.ts'
import { eventingRules } from '#domain/scoring/eventing/rules.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { BenchTable } from '../bench-table.tsx'
import { benchColumns } from './bench-columns.ts'

export function EventingBench({ rules }: { rules: unknown }) {
  const t = useMessages()
  const read = eventingRules.safeParse(rules).data
  const discipline = eventing.open(rules)
  if (read === undefined || !discipline.ok) return null
  return <BenchTable discipline={discipline} columns={benchColumns(read, discipline, t)} />
}
