import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  type ReactTable,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Locale } from '#locales/messages.ts'
import type { ColumnChoice } from './column-choice.ts'
import type { DataColumn } from './data-column.ts'

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

export type TableOf<Row extends Identified> = ReactTable<typeof features, Row>

export interface Identified {
  id: string
}

interface DataTableState<Row> {
  rows: readonly Row[]
  columns: readonly DataColumn<Row>[]
  shown: ColumnChoice
  locale: Locale
}

export function useDataTable<Row extends Identified>(state: DataTableState<Row>): TableOf<Row> {
  const { rows, columns, shown, locale } = state
  const definitions = useMemo(() => {
    const collator = new Intl.Collator(locale, { numeric: true })
    return columns.map((column) => definitionOf(column, collator))
  }, [columns, locale])
  return useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: (row) => row.id,
    state: { columnVisibility: shown },
    sortDescFirst: false,
  })
}

function definitionOf<Row extends Identified>(
  { id, header, value }: DataColumn<Row>,
  collator: Intl.Collator,
): ColumnDef<typeof features, Row> {
  return {
    id,
    header,
    // What is missing is undefined to the sort, which puts it last both ways.
    accessorFn: (row) => value(row) ?? undefined,
    sortUndefined: 'last',
    sortFn: (a, b) => compare(value(a.original), value(b.original), collator),
  }
}

function compare(a: string | number | null, b: string | number | null, collator: Intl.Collator) {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : collator.compare(String(a ?? ''), String(b ?? ''))
}
