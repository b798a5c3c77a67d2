import { driving } from '#domain/scoring/driving/driving.ts'
import { drivingRules } from '#domain/scoring/driving/rules.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { BenchTable } from '../bench-table.tsx'
import { benchColumns } from './bench-columns.ts'

export function DrivingBench({ rules }: { rules: unknown }) {
  const t = useMessages()
  const read = drivingRules.safeParse(rules).data
  const discipline = driving.open(rules)
  if (read === undefined || !discipline.ok) return null
  return <BenchTable discipline={discipline} columns={benchColumns(read, discipline, t)} />
}
