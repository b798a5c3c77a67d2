import { useMutation, useQuery } from '@apollo/client/react'
import { Anchor, Badge, Button, Group, Menu, Paper, Stack, Text, Title } from '@mantine/core'
import {
  IconCheck,
  IconChevronDown,
  IconClock,
  IconCopy,
  IconTrash,
  IconWorldUpload,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { confirm } from '#web/components/confirm.ts'
import type { Desk } from '#web/components/downloads/use-desk.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { graphql } from '#web/graphql/generated/gql.ts'
import type { PublishedCopiesQuery } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'

const publishedCopiesQuery = graphql(`
  query publishedCopies($showId: ID!) {
    show(id: $showId) {
      ...PublishedCopies
    }
  }

  fragment PublishedCopies on Show {
    id
    permissions
    publishedCopies {
      id
      path
      name
      label
      locale
      url
      isPublic
    }
  }
`)

const publishCopiesMutation = graphql(`
  mutation publishCopies(
    $showId: ID!
    $export: String!
    $competitionIds: [ID!]!
    $locale: Language!
    $options: [CopyOptionInput!]!
  ) {
    publishCopies(
      showId: $showId
      export: $export
      competitionIds: $competitionIds
      locale: $locale
      options: $options
    ) {
      ...PublishedCopies
    }
  }
`)

const withdrawCopyMutation = graphql(`
  mutation withdrawCopy($id: ID!) {
    withdrawCopy(id: $id) {
      ...PublishedCopies
    }
  }
`)

/** Publishes what is chosen at the desk, as files that stay current. Shown to the office. */
export function PublishButton({ desk }: { desk: Desk }): ReactNode {
  const t = useMessages()
  const showId = useShowId()
  const { data } = useQuery(publishedCopiesQuery, { variables: { showId } })
  const [publishCopies, { loading }] = useMutation(publishCopiesMutation)
  const { wanted, files, locale } = desk
  // Only lists of one competition are public.
  if (!data?.show?.permissions.includes('WRITE') || wanted?.picked !== 'competition') return null
  const publish = async (competitionIds: readonly string[]) => {
    const parameters = Object.entries(files[0]?.request.parameters ?? {})
    const options = parameters
      .filter(([name]) => name !== wanted.picked)
      .map(([name, value]) => ({ name, value }))
    const variables = {
      ...{ showId, locale, options },
      competitionIds: [...competitionIds],
      export: wanted.path.replace(/^exports\//, ''),
    }
    try {
      await publishCopies({ variables })
      notify(t('printing.publish.done', { count: Math.max(1, competitionIds.length) }))
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={loading}
          disabled={files.length === 0}
          leftSection={<IconWorldUpload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('printing.publish')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void publish(files.map(({ id }) => id))}>
          {t('printing.publish.chosen', { count: files.length })}
        </Menu.Item>
        <Menu.Item onClick={() => void publish([])}>{t('printing.publish.all')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** What is published, where, and whether the public may read it now. */
export function PublishedCopies(): ReactNode {
  const t = useMessages()
  const showId = useShowId()
  const query = useQuery(publishedCopiesQuery, {
    variables: { showId },
    fetchPolicy: 'cache-and-network',
  })
  if (query.data?.show && !query.data.show.permissions.includes('WRITE')) return null
  return (
    <Stack gap="sm" component="section" mt="lg">
      <Title order={2} size="h4">
        {t('printing.copies.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('printing.copies.text')}
      </Text>
      <QueryView query={query} pick={({ show }) => show}>
        {({ publishedCopies }) =>
          publishedCopies.length === 0 ? (
            <Text size="sm">{t('printing.copies.none')}</Text>
          ) : (
            <Paper withBorder component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              {publishedCopies.map((copy) => (
                <CopyLine key={copy.id} copy={copy} />
              ))}
            </Paper>
          )
        }
      </QueryView>
    </Stack>
  )
}

type Copy = NonNullable<PublishedCopiesQuery['show']>['publishedCopies'][number]

function CopyLine({ copy }: { copy: Copy }): ReactNode {
  const t = useMessages()
  const [withdrawCopy, { loading }] = useMutation(withdrawCopyMutation)
  const { id, url, isPublic } = copy
  const ending = url.slice(url.lastIndexOf('.') + 1).toUpperCase()
  const name = `${copy.name} · ${copy.label ?? t('printing.copies.all')}`
  const toClipboard = async () => {
    try {
      await navigator.clipboard.writeText(url)
      notify(t('printing.copies.copied'))
    } catch {
      // The clipboard is there for secure pages only: the address can be read beside the button.
      notifyError(url, { timeout: 0 })
    }
  }
  const withdraw = async () => {
    const title = t('printing.copies.withdraw.title', { name })
    const text = t('printing.copies.withdraw.text')
    const verb = t('printing.copies.withdraw')
    if (!(await confirm({ title, text, verb, destructive: true }))) return
    try {
      await withdrawCopy({ variables: { id } })
      notify(t('printing.copies.withdrawn'))
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  return (
    <Group component="li" justify="space-between" gap="xs" px="md" py="sm">
      <Stack gap={2} flex="1 1 16rem" miw={0}>
        <Group gap="xs">
          <Text fw={550}>{name}</Text>
          <Badge size="sm" variant="default">
            {`${ending} · ${copy.locale}`}
          </Badge>
          <StatusBadge
            color={isPublic ? 'arena' : 'gray'}
            Icon={isPublic ? IconCheck : IconClock}
            word={t(isPublic ? 'printing.copies.public' : 'printing.copies.waiting')}
          />
        </Group>
        <Anchor
          href={new URL(url).pathname}
          target="_blank"
          rel="noopener"
          size="sm"
          style={{ overflowWrap: 'anywhere' }}
        >
          {url}
        </Anchor>
      </Stack>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          aria-label={t('printing.copies.copyOf', { name })}
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void toClipboard()}
        >
          {t('printing.copies.copy')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="red"
          loading={loading}
          aria-label={t('printing.copies.withdrawOf', { name })}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void withdraw()}
        >
          {t('printing.copies.withdraw')}
        </Button>
      </Group>
    </Group>
  )
}
