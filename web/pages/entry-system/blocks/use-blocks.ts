import { useMutation } from '@apollo/client/react'
import type { BlockValues } from '#domain/entries/block-input.ts'
import type { SavedSection } from '#web/components/forms/use-section-form.ts'
import { useShowId } from '#web/route-ids.ts'
import { inputOf, ownValuesOf, valuesOf } from './block-values.ts'
import { removeBlockMutation, saveBlockMutation, saveOwnBlockMutation } from './operations.ts'

export interface BlockPlace {
  /** Null for a new one. */
  id: string | null
  isOfShow: boolean
}

/** Saves and removes blocks, each by itself. A refusal is thrown as the server's. */
export function useBlocks() {
  const showId = useShowId()
  const [send] = useMutation(saveBlockMutation)
  const [sendOwn] = useMutation(saveOwnBlockMutation)
  const [sendRemoval] = useMutation(removeBlockMutation)
  return {
    async save(
      { id, isOfShow }: BlockPlace,
      values: BlockValues,
      opened: BlockValues | null,
    ): Promise<SavedSection<BlockValues> | undefined> {
      const { data } = await send({
        variables: {
          ...{ showId, id, isOfShow, input: inputOf(values) },
          opened: opened && inputOf(opened),
        },
      })
      if (!data) return undefined
      const { stored, changedMeanwhile } = data.saveBlock
      const block = stored.blocks.find((each) => each.id === id)
      return { stored: block ? valuesOf(block) : values, changedMeanwhile }
    },
    /** The places of one competition. */
    async saveOwn(
      competitionId: string,
      values: BlockValues,
      opened: BlockValues,
    ): Promise<SavedSection<BlockValues> | undefined> {
      const { data } = await sendOwn({
        variables: { showId, competitionId, input: inputOf(values), opened: inputOf(opened) },
      })
      if (!data) return undefined
      const { stored, changedMeanwhile } = data.saveOwnBlock
      const competition = stored.competitions.find(({ id }) => id === competitionId)
      return {
        stored: competition ? ownValuesOf(stored.blocks, competition) : values,
        changedMeanwhile,
      }
    },
    async remove(id: string): Promise<void> {
      await sendRemoval({ variables: { showId, id } })
    },
  }
}

export type BlockStore = ReturnType<typeof useBlocks>
