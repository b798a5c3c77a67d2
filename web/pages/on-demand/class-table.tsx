import { formatMoment, formatSmallestUnits } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { browserTimeZone } from '#web/i18n/browser-time-zone.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface ListedClass {
  id: string
  name: string
  testName: string
  closesAt: string
  organization?: string
  price?: number
  currency?: string
}

/** Video classes, each leading to its page. */
export function ClassTable({ name, rows }: { name: string; rows: readonly ListedClass[] }) {
  const t = useMessages()
  return (
    <DataTable
      {...{ name, rows }}
      label={t('video.classes')}
      columns={columnsOf(rows, t)}
      rowName={(row) => row.name}
      linkTo={({ id }) => `/on-demand/class/${id}`}
    />
  )
}

function columnsOf(rows: readonly ListedClass[], t: Translate): DataColumn<ListedClass>[] {
  const ofOthers: DataColumn<ListedClass>[] = [
    {
      id: 'organization',
      header: t('video.field.organization'),
      value: ({ organization }) => organization ?? null,
      onPhoneBelow: 'plain',
    },
    {
      id: 'price',
      header: t('video.offer.price'),
      value: ({ price }) => price ?? null,
      cell: ({ price = 0, currency = 'EUR' }) => formatSmallestUnits(price, currency, t.locale),
      align: 'end',
      width: 110,
    },
  ]
  return [
    { id: 'name', header: t('video.class.name'), value: ({ name }) => name },
    {
      id: 'test',
      header: t('video.field.test'),
      value: ({ testName }) => testName,
      onPhoneBelow: 'plain',
    },
    {
      id: 'closes',
      header: t('video.class.closesAt'),
      value: ({ closesAt }) => closesAt,
      cell: ({ closesAt }) => formatMoment(closesAt, browserTimeZone(), t.locale),
      width: 180,
      onPhoneBelow: 'named',
    },
    ...(rows.some(({ organization }) => organization !== undefined) ? ofOthers : []),
  ]
}
