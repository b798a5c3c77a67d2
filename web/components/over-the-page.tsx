import { Suspense } from 'react'
import { latePart } from '#web/components/late-part.ts'
import { loadAreas } from '#web/i18n/messages.ts'
import { useAskedQuestion } from './confirm.ts'
import { useNoticeShown } from './notify.tsx'
import { useAskedProof } from './proven.ts'

const ConfirmDialog = latePart(() =>
  import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

const Notices = latePart(() =>
  import('./notices.tsx').then((module) => ({ default: module.Notices })),
)

const ProveDialog = latePart(async () => {
  const [module] = await Promise.all([import('./prove-dialog.tsx'), loadAreas('credentials')])
  return { default: module.ProveDialog }
})

/** What lies over every page, loaded when it is first needed. */
export function OverThePage() {
  const question = useAskedQuestion()
  const proof = useAskedProof()
  const noticeShown = useNoticeShown()
  return (
    <Suspense>
      {noticeShown && <Notices />}
      {question && <ConfirmDialog question={question} />}
      {proof && (
        <ProveDialog
          verb={proof.verb}
          act={async (given) => proof.answer(given)}
          onClose={() => proof.answer(null)}
        />
      )}
    </Suspense>
  )
}
