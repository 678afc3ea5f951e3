"""Networks from self-play: rules, search and learning on an accelerator."""
