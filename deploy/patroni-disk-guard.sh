#!/bin/sh
# Beside each database member, as PostgreSQL's user: patroni-disk-guard.sh /etc/patroni/patroni.yaml
# On a full disk PostgreSQL still reads and refuses to write, and Patroni thinks it healthy. When less than
# KEEP_MEGABYTES are left, this hands the primary's role to another member.
set -u
config=$1
keep=${KEEP_MEGABYTES:-512}
setting() { sed -n "s/^ *$1: *//p" "$config" | head -n 1; }
name=$(setting name)
data=$(setting data_dir)
while sleep 2; do
  left=$(df -Pm "$data" 2>/dev/null | awk 'NR == 2 { print $4 }')
  [ "${left:-$keep}" -lt "$keep" ] || continue
  # Refused unless this member is the primary and another one can take over.
  patronictl -c "$config" switchover --leader "$name" --force >/dev/null 2>&1 && echo "$name: $left MB left, handed over"
  sleep 5
done
