import { useMutation } from '@apollo/client/react'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { notifyError } from '#web/components/notify.tsx'
import type { ProfileQuery } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { decideLinkMutation, profileQuery } from './operations.ts'

type AskedLink = ProfileQuery['askedLinks'][number]

/** Accounts that want to enter riders and horses whom the reader knows. Nothing where there are none. */
export function AskedLinks({ links }: { links: readonly AskedLink[] }) {
  const t = useMessages()
  if (links.length === 0) return null
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h4">
        {t('profile.asked.title')}
      </Title>
      <Text size="sm" c="dimmed" maw={720}>
        {t('profile.asked.text')}
      </Text>
      {links.map((link) => (
        <AskedLinkLine key={`${link.kind} ${link.linkId}`} link={link} />
      ))}
    </Stack>
  )
}

function AskedLinkLine({ link }: { link: AskedLink }) {
  const t = useMessages()
  const { kind, linkId: id, by, email } = link
  const name = link.nation ? `${link.name} (${link.nation})` : link.name
  const [deciding, setDeciding] = useState<boolean | null>(null)
  const [decide] = useMutation(decideLinkMutation, {
    refetchQueries: [profileQuery],
    awaitRefetchQueries: true,
  })
  const onDecide = async (isConfirmed: boolean) => {
    setDeciding(isConfirmed)
    try {
      await decide({ variables: { kind, id, isConfirmed } })
    } catch (error) {
      notifyError(refusalWords(error, t))
    } finally {
      setDeciding(null)
    }
  }
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between">
        <Text style={{ overflowWrap: 'anywhere' }}>
          {t('profile.asked.by', { by, email, name })}
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            loading={deciding === false}
            aria-label={`${t('profile.asked.refuse')}: ${name}`}
            onClick={() => void onDecide(false)}
          >
            {t('profile.asked.refuse')}
          </Button>
          <Button
            loading={deciding === true}
            aria-label={`${t('profile.asked.confirm')}: ${name}`}
            onClick={() => void onDecide(true)}
          >
            {t('profile.asked.confirm')}
          </Button>
        </Group>
      </Group>
    </Paper>
  )
}
