import { useQuery } from '@apollo/client/react'
import { Alert, Stack, Text } from '@mantine/core'
import { IconQrcodeOff } from '@tabler/icons-react'
import { graphql } from '#web/graphql/generated/gql.ts'
import { useMessages } from '#web/i18n/messages.ts'

const reachQuery = graphql(`
  query reach($showId: ID!) {
    show(id: $showId) {
      id
      reach {
        url
        isOnlyHere
        networkUrl
      }
    }
  }
`)

/** Beside codes to scan and on the way to printed ones: that no other device can open them, and what to do. */
export function ReachNotice({ showId }: { showId: string }) {
  const t = useMessages()
  const { data } = useQuery(reachQuery, { variables: { showId } })
  const reach = data?.show?.reach
  if (!reach?.isOnlyHere) return null
  const { url, networkUrl } = reach
  return (
    <Alert
      color="ochre"
      icon={<IconQrcodeOff aria-hidden />}
      title={t('reach.title')}
      className="paddock-screen-only"
    >
      <Stack gap="xs">
        <Text size="sm">{t('reach.text', { url })}</Text>
        <Text size="sm">
          {networkUrl ? t('reach.network', { networkUrl }) : t('reach.noNetwork')}
        </Text>
      </Stack>
    </Alert>
  )
}
