import { useMutation } from '@apollo/client/react'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { confirm } from '#web/components/confirm.ts'
import { notify } from '#web/components/notify.tsx'
import { refusalWords } from '#web/graphql/problems.ts'
import { browserTimeZone } from '#web/i18n/browser-time-zone.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { moneyText } from './money-text.ts'
import { bookFilmMoneyMutation } from './operations.ts'
import type { VideoRequestFacts } from './request.tsx'

/** What the request costs, what of it is open and what was booked; the office notes what came in. */
export function RequestMoney({ request }: { request: VideoRequestFacts }) {
  const t = useMessages()
  const { price, currency, money, judges } = request
  if (!money || (price === 0 && money.lines.length === 0)) return null
  const text = (amount: number) => moneyText(amount, currency, t)
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
  const amount = moneyText(Math.abs(balance), currency, t)
  return t(balance > 0 ? 'video.money.open' : 'video.money.owed', { amount })
}

function BookMoney({ request: { id, money, currency } }: { request: VideoRequestFacts }) {
  const t = useMessages()
  const [book, { loading }] = useMutation(bookFilmMoneyMutation)
  const [problem, setProblem] = useState<string | null>(null)
  if (!money) return null
  const { balance, payable } = money
  const onBook = async (kind: 'payment' | 'payback', amount: number) => {
    const words = { amount: moneyText(amount, currency, t) }
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
          {t('video.money.book.payment', { amount: moneyText(balance, currency, t) })}
        </Button>
      )}
      {payable > 0 && (
        <Button variant="default" loading={loading} onClick={() => void onBook('payback', payable)}>
          {t('video.money.book.payback', { amount: moneyText(payable, currency, t) })}
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
