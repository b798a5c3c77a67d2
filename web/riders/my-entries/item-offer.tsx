import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Notice } from '../frame/notice.tsx'
import { graphql } from '../graphql/generated/gql.ts'
import { problemWords } from '../graphql/refusals.ts'
import { ask } from '../session/session.ts'

const answerMutation = graphql(`
  mutation answerOrderOffer($itemId: ID!, $accepts: Boolean!) {
    answerOrderOffer(itemId: $itemId, accepts: $accepts) {
      id
      version
    }
  }
`)

interface ItemOfferProps {
  itemId: string
  offeredUntil: string
  timeZone: string
  /** By those who answer for the entry. */
  isAnswered: boolean
  onDone: () => void
}

/** A box or room that came free, to be taken or given back until a time. */
export function ItemOffer({ itemId, offeredUntil, timeZone, isAnswered, onDone }: ItemOfferProps) {
  const t = useMessages()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const answer = async (accepts: boolean) => {
    setSending(true)
    setProblem(null)
    try {
      await ask(answerMutation, { itemId, accepts })
      onDone()
    } catch (error) {
      setProblem(problemWords(error, t))
    } finally {
      setSending(false)
    }
  }
  const named = { size: 'sm', 'aria-describedby': `item-${itemId}` } as const
  return (
    <Stack gap="xs">
      <Text size="sm">
        {t('riders.items.offered', { at: formatMoment(offeredUntil, timeZone, t.locale) })}
      </Text>
      {isAnswered && (
        <Group gap="xs">
          <Button {...named} loading={isSending} onClick={() => void answer(true)}>
            {t('riders.items.accept')}
          </Button>
          <Button
            {...named}
            variant="default"
            disabled={isSending}
            onClick={() => void answer(false)}
          >
            {t('riders.items.decline')}
          </Button>
        </Group>
      )}
      {problem !== null && <Notice tone="wrong" title={problem} />}
    </Stack>
  )
}
