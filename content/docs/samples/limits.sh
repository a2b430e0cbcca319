curl -sS --fail-with-body -o /dev/null -D - \
  -H "Authorization: Bearer $MIZAN_KEY" \
  "$MIZAN_URL/v1/calculation"
