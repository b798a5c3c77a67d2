import { Anchor, Checkbox, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { formatSmallestUnits } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type Entering, useEntering } from './entering.ts'

interface CashChoice {
  isChosen: boolean
  choose: (isChosen: boolean) => void
  /** null: none is open. */
  tillId: string | null
  chooseTill: (tillId: string) => void
  /** What is taken; null: there is nothing to take, or not here. */
  due: number | null
}

/** Whether the office takes in cash what a new entry costs, and into which cash desk. */
export function useCashChoice({ show, quoted }: Entering): CashChoice {
  const [isChosen, choose] = useState(false)
  const [till, chooseTill] = useState<string | null>(null)
  const tills = show.tills ?? []
  const known = tills.find(({ id }) => id === till) ?? tills[0]
  const total = quoted.quote?.totals.find(({ currency }) => currency === show.currency)
  const due = show.tills && total && total.amount > 0 ? total.amount : null
  return { isChosen, choose, tillId: known?.id ?? null, chooseTill, due }
}

/** A walk-in pays while it is entered. */
export function CashAtDesk({ choice }: { choice: CashChoice }) {
  const t = useMessages()
  const { show } = useEntering()
  const { isChosen, choose, tillId, chooseTill, due } = choice
  const tills = show.tills ?? []
  if (due === null) return null
  return (
    <Paper withBorder p="sm">
      <Stack gap="sm">
        <Title order={3}>{t('entering.cash')}</Title>
        {tillId === null ? (
          <Text size="sm">
            {t('entering.cash.noTill')} {/* A page of the office: another document. */}
            <Anchor href={`/shows/${show.showId}/money/cash`}>{t('entering.cash.openTill')}</Anchor>
          </Text>
        ) : (
          <>
            <Checkbox
              label={t('entering.cash.take', {
                amount: formatSmallestUnits(due, show.currency, t.locale),
              })}
              description={t('entering.cash.take.text')}
              checked={isChosen}
              onChange={(event) => choose(event.currentTarget.checked)}
            />
            {isChosen && tills.length > 1 && (
              <NativeSelect
                label={t('entering.cash.till')}
                value={tillId}
                data={tills.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(event) => chooseTill(event.currentTarget.value)}
              />
            )}
          </>
        )}
      </Stack>
    </Paper>
  )
}
