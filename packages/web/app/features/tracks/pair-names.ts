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
export function pairNames(account: Account | null): PairNames {
  const placeholder = open(yourMatch.placeholder)
  if (!account) return { mentor: placeholder, mentee: placeholder, note: yourMatch.forVisitors }
  const self: PairName = { text: account.firstName, isKnown: true }
  const partner = open(yourMatch.unmatched)
  switch (account.accountType) {
    case 'MENTOR':
      return { mentor: self, mentee: partner, note: yourMatch.forUnmatched }
    case 'MENTEE':
      return { mentor: partner, mentee: self, note: yourMatch.forUnmatched }
    case 'ADMIN':
      return { mentor: placeholder, mentee: placeholder, note: yourMatch.forAdmins }
  }
}
