import { isRole, type ListColumn, listColumns } from '#domain/competitor-list/list-columns.ts'
import type { Translate } from '#locales/messages.ts'

export function columnWords(column: ListColumn, discipline: string, t: Translate): string {
  if (isRole(column)) return t(`results.member.${column}`, { count: 2 })
  return t(`competitors.column.${column}`, { discipline })
}

export function isListColumn(field: string | null): field is ListColumn {
  return listColumns.some((column) => column === field)
}
