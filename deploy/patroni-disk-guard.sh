#!/bin/sh
# Beside each database member, as the user of PostgreSQL: patroni-disk-guard.sh /etc/patroni/patroni.yaml
# PostgreSQL on a full disk goes on reading and refuses to write, and Patroni takes it for healthy. When less than
# KEEP_MEGABYTES are left, this hands the place of the primary to another member.
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
