import type { Account } from '@brightpair/contract'
import { yourMatch } from '~/content/tracks'

export interface PairName {
  text: string
  isKnown: boolean
}

interface PairNames {
  mentor: PairName
  mentee: PairName
  note: string
}

const open = (text: string): PairName => ({ text, isKnown: false })

/** A person sees their own first name; the other half stays open until there is a match to name. */
export function pairNames(account: Account | null, partnerName: string | null): PairNames {
  const placeholder = open(yourMatch.placeholder)
  if (!account) return { mentor: placeholder, mentee: placeholder, note: yourMatch.forVisitors }
  const self: PairName = { text: account.firstName, isKnown: true }
  const partner = partnerName ? { text: partnerName, isKnown: true } : open(yourMatch.unmatched)
  const note = partnerName ? yourMatch.forMatched : yourMatch.forUnmatched
  switch (account.accountType) {
    case 'MENTOR':
      return { mentor: self, mentee: partner, note }
    case 'MENTEE':
      return { mentor: partner, mentee: self, note }
    case 'ADMIN':
      return { mentor: placeholder, mentee: placeholder, note: yourMatch.forAdmins }
  }
}
