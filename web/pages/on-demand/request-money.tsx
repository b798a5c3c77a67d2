import { useMutation } from '@apollo/client/react'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoment, formatSmallestUnits } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { confirm } from '#web/components/confirm.ts'
import { notify } from '#web/components/notify.tsx'
import { refusalWords } from '#web/graphql/problems.ts'
import { browserTimeZone } from '#web/i18n/browser-time-zone.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { bookFilmMoneyMutation } from './operations.ts'
import type { VideoRequestFacts } from './request.tsx'

/** What the request costs, what of it is open and what was booked; the office notes what came in. */
export function RequestMoney({ request }: { request: VideoRequestFacts }) {
  const t = useMessages()
  const { price, currency, money, judges } = request
  if (!money || (price === 0 && money.lines.length === 0)) return null
  const text = (amount: number) => formatSmallestUnits(amount, currency, t.locale)
  return (
    <Stack gap={4}>
      <Text data-price>
        {[t('video.price', { amount: text(price) }), openWords(request, t)]
          .filter((part) => part)
          .join(' · ')}
      </Text>
      {money.lines.length > 0 && (
        <details>
          <summary>{t('video.money.lines')}</summary>
          {money.lines.map(({ kind, amount, at }) => (
            <Text key={`${kind} ${at}`} size="sm">
              {formatMoment(at, browserTimeZone(), t.locale)} · {t(`video.money.${kind}`)} ·{' '}
              {text(amount)}
            </Text>
          ))}
        </details>
      )}
      {judges.length > 0 && <BookMoney request={request} />}
    </Stack>
  )
}

function openWords({ money, currency }: VideoRequestFacts, t: Translate): string {
  if (!money || money.lines.length === 0) return ''
  const { balance } = money
  if (balance === 0) return t('video.money.settled')
  const amount = formatSmallestUnits(Math.abs(balance), currency, t.locale)
  return t(balance > 0 ? 'video.money.open' : 'video.money.owed', { amount })
}

function BookMoney({ request: { id, money, currency } }: { request: VideoRequestFacts }) {
  const t = useMessages()
  const [book, { loading }] = useMutation(bookFilmMoneyMutation)
  const [problem, setProblem] = useState<string | null>(null)
  if (!money) return null
  const { balance, payable } = money
  const onBook = async (kind: 'payment' | 'payback', amount: number) => {
    const words = { amount: formatSmallestUnits(amount, currency, t.locale) }
    const verb = t(`video.money.book.${kind}`, words)
    if (!(await confirm({ title: verb, text: t('video.money.book.text'), verb }))) return
    setProblem(null)
    try {
      await book({ variables: { id, input: { key: crypto.randomUUID(), kind, amount } } })
      notify(t('video.money.booked'))
    } catch (error) {
      setProblem(refusalWords(error, t))
    }
  }
  return (
    <Group gap="xs">
      {balance > 0 && (
        <Button variant="default" loading={loading} onClick={() => void onBook('payment', balance)}>
          {t('video.money.book.payment', {
            amount: formatSmallestUnits(balance, currency, t.locale),
          })}
        </Button>
      )}
      {payable > 0 && (
        <Button variant="default" loading={loading} onClick={() => void onBook('payback', payable)}>
          {t('video.money.book.payback', {
            amount: formatSmallestUnits(payable, currency, t.locale),
          })}
        </Button>
      )}
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
    </Group>
  )
}
