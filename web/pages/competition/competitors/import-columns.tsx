import { Group, Select, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { RoleLimits } from '#domain/competitions/members.ts'
import {
  guessDelimiter,
  isAskedIn,
  listColumns,
  readTable,
} from '#domain/competitor-list/list-columns.ts'
import { confirm } from '#web/components/confirm.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { SourceColumn } from './column-meaning.ts'
import { columnWords } from './column-words.ts'
import { rereadQuestion } from './reread-question.ts'
import type { ImportState } from './use-import.ts'

/** What each column of the source is taken for, with what stands in it. */
export function ImportColumns({
  state,
  limits,
  discipline,
}: {
  state: ImportState
  limits: RoleLimits
  discipline: string
}) {
  const t = useMessages()
  const { text, columns } = state
  const samples = useMemo(() => samplesOf(text, columns), [text, columns])
  if (columns.length === 0) {
    return <Text size="sm">{t('competitors.import.freeText', { discipline })}</Text>
  }
  const map = async (index: number, value: string | null) => {
    if (state.isEdited && !(await confirm(rereadQuestion(t)))) return
    await state.map(index, listColumns.find((column) => column === value) ?? null)
  }
  const unread = columns.filter(({ heading, field }) => field === null && heading !== '')
  return (
    <>
      {unread.length > 0 && (
        <Text size="sm">
          {t('competitors.import.unread', {
            count: unread.length,
            names: unread.map(({ heading }) => heading).join(', '),
          })}
        </Text>
      )}
      <div className="paddock-import-columns">
        {columns.map(({ index, heading, field }) => (
          <div key={index}>
            <Select
              size="xs"
              label={heading || t('competitors.import.column', { number: index + 1 })}
              placeholder={t('competitors.import.notRead')}
              clearable
              searchable
              data={listColumns
                .filter((column) => column === field || isAskedIn(column, limits))
                .map((column) => ({
                  value: column,
                  label: columnWords(column, discipline, t),
                }))}
              value={field}
              onChange={(value) => void map(index, value)}
            />
            <Group gap={0}>
              <Text size="xs" c="dimmed" lineClamp={2}>
                {samples[index]?.join(' · ')}
              </Text>
            </Group>
          </div>
        ))}
      </div>
    </>
  )
}

/** The first three different texts of each column, below its heading. */
function samplesOf(text: string, columns: readonly SourceColumn[]): string[][] {
  const hasHeader = columns.some(({ heading }) => heading !== '')
  const records = readTable(text.slice(0, 20_000), guessDelimiter(text)).slice(
    hasHeader ? 1 : 0,
    50,
  )
  return columns.map(({ index }) => {
    const cells = records.flatMap(({ fields }) => fields[index]?.trim() || [])
    return [...new Set(cells)].slice(0, 3)
  })
}
