import { Text } from '@mantine/core'
import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'

/** How much is known of a row, or that another organization knows it. */
export function completeColumn<Row extends { completeness?: number | null; isKnown: boolean }>(
  t: Translate,
): DataColumn<Row> {
  return {
    id: 'complete',
    header: t('registry.column.complete'),
    align: 'end',
    value: ({ completeness }) => completeness ?? null,
    cell: ({ completeness, isKnown }) =>
      isKnown ? (
        `${completeness ?? 0} %`
      ) : (
        <Text span size="xs" c="dimmed">
          {t('registry.unknown')}
        </Text>
      ),
  }
}
