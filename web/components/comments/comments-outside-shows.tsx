import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Stack, Text } from '@mantine/core'
import { notifyError } from '#web/components/notify.tsx'
import type { CommentSubjectInput } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Comments } from './comments.tsx'
import { commentSwitchQuery, switchCommentsMutation } from './operations.ts'

/** The comments on a horse or a video request, with their switch for those who moderate there. */
export function CommentsOutsideShows({ of }: { of: CommentSubjectInput }) {
  const { data } = useQuery(commentSwitchQuery, { variables: { of } })
  const isOn = data?.commentSwitch?.isOn
  return (
    <Stack gap="md" maw={800}>
      {isOn !== undefined && <Switch of={of} isOn={isOn} />}
      <Comments key={String(isOn)} of={of} />
    </Stack>
  )
}

function Switch({ of, isOn }: { of: CommentSubjectInput; isOn: boolean }) {
  const t = useMessages()
  const [change, { loading }] = useMutation(switchCommentsMutation, {
    refetchQueries: [commentSwitchQuery],
    awaitRefetchQueries: true,
  })
  const onClick = async () => {
    try {
      await change({ variables: { of, isOn: !isOn } })
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed" flex="1 1 16rem">
        {!isOn && `${t('comments.off.title')}. `}
        {t(isOn ? 'comments.on.alone' : 'comments.off.alone')}
      </Text>
      <Button
        variant="default"
        size="xs"
        loading={loading}
        className="paddock-screen-only"
        onClick={() => void onClick()}
      >
        {t(isOn ? 'comments.switchOff' : 'comments.switchOn')}
      </Button>
    </Group>
  )
}
