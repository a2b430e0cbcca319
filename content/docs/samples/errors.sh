curl -sS \
  -H "Authorization: Bearer $MIZAN_KEY" \
  -H "Content-Type: application/json" \
  -d '{"amount": 999}' \
  "$MIZAN_URL/v1/category/testland/testland/courtFee/tl-money/tl-recovery/tl-within-limits/calculate"
